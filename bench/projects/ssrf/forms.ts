/** Hosts that are this machine, its neighbours or no single host at all, however they are written. */
const hosts = [
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.0.0.1", "0x7f.1", "0177.0.0.1"],
  ...["017700000001", "127.0.0.1.", "127.255.255.254", "0", "0.0.0.0", "0x0", "00000000"],
  ...[
    "１２７.０.０.１",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "127.0.0.1%2f",
    "127.0.0.1%00.example",
  ],
  ...["localhost", "LOCALHOST", "localhost.", "ｌocalhost", "loopback.example", "LOOPBACK.example."],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]"],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[fe80::1]", "[fd00::1]", "[ff02::1]"],
  ...[
    "[fd00:ec2::254]",
    "[::ffff:a9fe:a9fe]",
    "169.254.169.254",
    "0xa9fea9fe",
    "2852039166",
    "0251.0376.0251.0376",
  ],
  ...["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "3232235521", "100.64.0.1", "198.18.0.1"],
  ...["224.0.0.1", "255.255.255.255", "192.0.2.1", "203.0.113.1", "metadata.example", "private.example"],
  ...["six.example", "mixed.example", "mapped.example", "local.example", "zone.example", "zero.example"],
];

const others = [
  ...[
    "http://user:secret@127.0.0.1/",
    "http://93.184.215.14@127.0.0.1/",
    "http://127.0.0.1#@public.example/",
  ],
  ...[
    "http://public.example:22/",
    "http://public.example:5432/",
    "http://public.example:6379/",
    "http://127.0.0.1:6379/",
  ],
  ...[
    "http://public.example:8080/",
    "http://user@public.example/",
    "http:127.0.0.1/",
    "http:\\\\127.0.0.1\\",
  ],
  ...[
    "http:///127.0.0.1/",
    "http://127.0.0.1\\@public.example/",
    " \thttp://127.0.0.1/\n",
    "//127.0.0.1/",
    "https://127.0.0.1/",
  ],
  ...[
    "https://localhost/",
    "https://[::1]/",
    "ftp://127.0.0.1/",
    "gopher://127.0.0.1/",
    "file:///etc/passwd",
  ],
  ...[
    "data:text/plain,openapi",
    "jar:http://127.0.0.1!/",
    "http://nowhere.example/",
    "http://",
    "http://127.0.0.1:0/",
  ],
];

/** Where a redirect of the public stand-in wants to lead. */
const targets = [
  ...[
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://169.254.169.254/latest/",
    "http://[fd00::1]/",
    "http://10.0.0.1/",
  ],
  ...[
    "http://2130706433/",
    "http://loopback.example/",
    "http://user@public.example/",
    "http://public.example:8080/",
  ],
  ...["//127.0.0.1/", "file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,openapi"],
];

/** Leads to `target` after this many redirects on the public stand-in. */
export function writeRedirect(target: string, deep: number): string {
  return `http://public.example/redirect/${deep}?to=${encodeURIComponent(target)}`;
}

/** Every form of an address that must not be followed, or not to its end. */
export const forbiddenForms: readonly string[] = [
  ...hosts.map((host) => `http://${host}/`),
  ...others,
  ...targets.flatMap((target) => [1, 2, 3, 4].map((deep) => writeRedirect(target, deep))),
  writeRedirect("http://public.example/openapi.json", 4),
];
