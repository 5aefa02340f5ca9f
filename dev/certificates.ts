import { execFile } from "node:child_process";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The files of a certificate for `localhost`, its key, and the certificate authority that has signed it. */
export type Certificates = { authority: string; certificate: string; key: string };

/** Creates a certificate authority in a folder, and a certificate of it. Needs `openssl` 3. */
export async function createCertificates(folder: string): Promise<Certificates> {
  const authority = join(folder, "authority.pem");
  const authorityKey = join(folder, "authority.key");
  const certificate = join(folder, "server.pem");
  const key = join(folder, "server.key");
  await createCertificate(["-subj", "/CN=Test authority", "-keyout", authorityKey, "-out", authority]);
  await createCertificate([
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
    ...["-CA", authority, "-CAkey", authorityKey, "-keyout", key, "-out", certificate],
  ]);
  // PostgreSQL runs as another user. The keys stay private.
  await chmod(folder, 0o755);
  return { authority, certificate, key };
}

async function createCertificate(args: readonly string[]): Promise<void> {
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run("openssl", ["req", "-x509", "-days", "1", ...newKey, ...args]);
}
