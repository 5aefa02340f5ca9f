import { maxLayers, screenBatch } from "@linkspan/contract";
import { addProject } from "../../projects/people.ts";
import { type Attack, addAttacker, api, limits, send } from "./target.ts";

/** Batches of screens with as many layers as a batch can have; every second one changes all of them. */
export const syncScreens: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProject(target.pool, [person], "Screens");
  const batches = [0, 1].map(writeBatch);
  const headers = { "content-type": "application/json" };
  return [
    {
      perMinute: limits.strict,
      send: (call, signal) => {
        const path = api(`/projects/${project}/screens/`);
        return send(target, { path, method: "PUT", person, headers, body: batches[call % 2] ?? "" }, signal);
      },
    },
    {
      perMinute: limits.normal,
      send: (_call, signal) =>
        send(target, { path: api(`/projects/${project}/screens/?show=unlinked`), person }, signal),
    },
  ];
};

function writeBatch(version: number): string {
  const screens = Array.from({ length: screenBatch.screens }, (_, at) => ({
    node_id: `${at}:1`,
    name: `Screen ${at}`,
    page_id: "0:1",
    page_name: "Flow",
    position: at,
    width: 393,
    height: 852,
    picture_hash: null,
    layers: writeLayers(at, version),
  }));
  return JSON.stringify({ screens });
}

/** About as many bytes as a batch can have, shared by its screens. */
function writeLayers(screen: number, version: number) {
  const count = Math.min(maxLayers, Math.floor(screenBatch.bytes / screenBatch.screens / 90));
  return Array.from({ length: count }, (_, at) => ({
    id: `${screen}:${at + 2}`,
    name: `Layer ${at} ${version}`,
    type: "TEXT",
    box: [at % 300, at % 800, 10, 10],
    text: "a",
  }));
}
