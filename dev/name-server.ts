import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on this machine. It knows the IPv4 addresses it is given, and stays silent about every other name. */
export async function startNameServer(known: Readonly<Record<string, string>> = {}) {
  const socket = createSocket("udp4");
  const asked = new Set<string>();
  socket.on("message", (query, from) => {
    const { name, type, end } = readQuestion(query);
    asked.add(name);
    const address = known[name];
    if (address)
      socket.send(writeAnswer(query.subarray(0, end), type === 1 ? [address] : []), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for so far. */
    asked,
    close: () => socket.close(),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function writeAnswer(question: Buffer, addresses: readonly string[]): Buffer {
  const header = Buffer.from(question);
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    // The question's name, type A, class IN, one minute, four bytes.
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([header, ...records]);
}
