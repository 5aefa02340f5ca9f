import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brokenDescription, writeDescription } from "./descriptions.ts";

const files: Record<string, string> = {
  "/skerry.yaml": writeDescription("Skerry Harbour"),
  "/broken.yaml": brokenDescription,
};

/** An external web server from which API descriptions are imported. */
export async function startDescriptionHost(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(({ url = "" }, response) => {
    const body = files[url];
    response.writeHead(body ? 200 : 404, { "content-type": "application/yaml" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}
