/** The one address that stands for the public internet; connections to it end at a server on this machine. */
export const publicAddress = "93.184.215.14";

/** What the names of the forms resolve to, one answer after another; the last one stays. */
export const answers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "public.example": [[publicAddress]],
  "rebind.example": [[publicAddress], ["127.0.0.1"]],
  "loopback.example": [["127.0.0.1"]],
  "six.example": [["::1"]],
  "mixed.example": [[publicAddress, "127.0.0.1"]],
  "mapped.example": [["::ffff:127.0.0.1"]],
  "metadata.example": [["169.254.169.254"]],
  "private.example": [["10.0.0.1"]],
  "local.example": [["fd00::1"]],
  "zone.example": [["fe80::1%lo"]],
  "zero.example": [["0.0.0.0"]],
  localhost: [["127.0.0.1", "::1"]],
  "localhost.": [["127.0.0.1", "::1"]],
};
