import type { Bar } from "../bars.ts";
import type { Debian } from "./debian.ts";
import { administrator, site } from "./values.ts";
import type { Visit } from "./visit.ts";

const authority = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";

/** Looks at the installation that the page has made, from inside and as its first administrator. */
export async function inspectInstallation(debian: Debian): Promise<Bar[]> {
  return [
    await checkUnits(debian),
    await checkSecrets(debian),
    await checkProcesses(debian),
    await checkNetwork(debian),
    ...(await visit(debian)),
  ];
}

const asUser = (name: string) => `runuser -u ${name} --`;

async function checkUnits(debian: Debian): Promise<Bar> {
  const units = "/etc/systemd/system/linkspan-api.service /etc/systemd/system/linkspan-worker.service";
  const findings = await debian.run(`systemd-analyze verify ${units} 2>&1 | grep linkspan || true`);
  return {
    what: "units",
    measured: findings || "systemd finds nothing wrong",
    bar: "valid",
    met: findings === "",
  };
}

async function checkSecrets(debian: Debian): Promise<Bar> {
  const modes = await debian.run("stat -c '%a %U:%G' /etc/linkspan/settings.env");
  const read = await debian.run(
    `${asUser("www-data")} cat /opt/linkspan/.env > /dev/null 2>&1 && echo read || echo refused`,
  );
  return {
    what: "settings",
    measured: `${modes}; another user is ${read}`,
    bar: "640 root:linkspan, refused",
    met: modes === "640 root:linkspan" && read === "refused",
  };
}

/** The processes as the kernel sees them: whose they are, and that the restrictions of their units apply. */
async function checkProcesses(debian: Debian): Promise<Bar> {
  const processes = await debian.run(
    `for name in api worker; do
      pid=$(systemctl show --property MainPID --value linkspan-$name)
      echo $(id -un "$(awk '/^Uid:/ { print $3 }' /proc/$pid/status)") $(grep -E "^(CapEff|NoNewPrivs|Seccomp):" /proc/$pid/status | cut -f 2)
    done`,
  );
  const [api = "", worker] = processes.split("\n");
  return {
    what: "processes of API and worker",
    measured: api === worker ? api : processes.replace("\n", "; "),
    bar: "user linkspan, no capabilities, no new privileges, filtered system calls",
    met: api === worker && api === "linkspan 0000000000000000 1 2",
  };
}

/** The installation ran without a way out: what it would have called, it did without. */
async function checkNetwork(debian: Debian): Promise<Bar> {
  const devices = await debian.run(
    "ls /sys/class/net 2> /dev/null || sed -n 's/^ *\\(\\w*\\):.*/\\1/p' /proc/net/dev",
  );
  return { what: "network while it ran", measured: devices, bar: "lo alone", met: devices === "lo" };
}

async function visit(debian: Debian): Promise<Bar[]> {
  const output = await debian.run("cd /opt/linkspan && node bench/self-hosting/visit.ts", {
    env: {
      NODE_EXTRA_CA_CERTS: authority,
      PATH: "/opt/linkspan/tools/node/node_modules/.bin:/usr/bin:/bin",
    },
  });
  const admins = await debian.run(
    "cd /opt/linkspan && export PATH=/opt/linkspan/tools/node/node_modules/.bin:$PATH && runuser -u linkspan -- node apps/server/dist/linkspan-admin.js admins list",
  );
  const role = admins.includes(administrator.email) ? "administrator" : "someone else";
  const { ready, revision, page, plugin, email, certificate } = JSON.parse(
    output.split("\n").at(-1) ?? "",
  ) as Visit;
  return [
    {
      what: "HTTPS",
      measured: `/readyz ${ready}, certificate of ${certificate}`,
      bar: "200, verified with Caddy's authority",
      met: ready === 200 && certificate.startsWith("Caddy Local Authority"),
    },
    {
      what: "first administrator",
      measured: `signed in as ${email}, ${role}`,
      bar: "the created account",
      met: email === administrator.email && role === "administrator",
    },
    {
      what: "an uploaded description",
      measured: `${revision} by the worker; its documentation ${page}`,
      bar: "ready, 200 with its content",
      met: revision === "ready" && page === "200 with its content",
    },
    {
      what: "the plugin",
      measured: `works with ${plugin.join(", ")}`,
      bar: `https://${site} alone`,
      met: plugin.length === 1 && plugin[0] === `https://${site}`,
    },
  ];
}
