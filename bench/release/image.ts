import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bar } from "../bars.ts";
import { baseImage, makeBaseImage } from "./base-image.ts";
import { buildah } from "./buildah.ts";
import { compareFiles, hashFiles } from "./builds.ts";
import { buildClone, git } from "./clones.ts";
import { checkContainer } from "./container.ts";
import { installPrograms, run } from "./run.ts";

const image = "localhost/linkspan:check";

/** Builds the image of the current commit with buildah, and runs it as an operator would. */
export async function checkImage(): Promise<Bar[]> {
  await installPrograms({ buildah: "buildah", debootstrap: "debootstrap" });
  const clone = await buildClone("current", await git("rev-parse", "HEAD"));
  await makeBaseImage();
  await buildah(
    "bud",
    ...["--isolation", "chroot", "--pull-never", "--format", "docker"],
    ...["--build-arg", `NODE_IMAGE=${baseImage}`, "--build-arg", `BUILD_COMMIT=${clone.commit}`],
    ...["-f", join(clone.folder, "deploy/Dockerfile"), "-t", image, clone.folder],
  );
  const container = await buildah("from", "--pull-never", image);
  try {
    const files = await buildah("mount", container);
    return [
      await measureSize(files),
      await checkLabels(clone.commit),
      checkPackageList(join(files, "app/sbom.cdx.json")),
      checkContent(join(files, "app")),
      compareFiles(
        "application files of the image and of the build",
        hashFiles(clone.folder),
        hashFiles(join(files, "app")),
      ),
      ...(await checkContainer(files)),
    ];
  } finally {
    await buildah("rm", container);
  }
}

async function measureSize(files: string): Promise<Bar> {
  const megabytes = async (folder: string) => Number((await run("du", ["-sm", folder])).split("\t")[0]);
  const [all, app] = [await megabytes(files), await megabytes(join(files, "app"))];
  const measured = `${all} MB, of which ${app} MB are the application and its packages`;
  return { what: "size of the image", measured, bar: "application ≤ 150 MB", met: app <= 150 };
}

async function checkLabels(commit: string): Promise<Bar> {
  const { Docker } = JSON.parse(await buildah("inspect", "--type", "image", image));
  const { Labels: labels, User: user, Healthcheck: health } = Docker.config;
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const [named, made] = ["version", "revision"].map((name) => labels?.[`org.opencontainers.image.${name}`]);
  return {
    what: "labels",
    measured: `version ${named}, revision ${String(made).slice(0, 9)}, user ${user}`,
    bar: "of package.json and the commit; user 1000, health check",
    met: named === version && made === commit && user === "1000:1000" && Boolean(health),
  };
}

function checkPackageList(file: string): Bar {
  const { bomFormat, specVersion, components = [] } = JSON.parse(readFileSync(file, "utf8"));
  const names = components.map(({ name }: { name: string }) => name);
  const met =
    bomFormat === "CycloneDX" && ["fastify", "react", "js-yaml"].every((name) => names.includes(name));
  const measured = `${bomFormat} ${specVersion}, ${components.length} packages`;
  return { what: "SBOM", measured, bar: "with what is installed and what is bundled", met };
}

function checkContent(app: string): Bar {
  const unwanted = [
    "node_modules/@linkspan",
    "node_modules/typescript",
    "apps/server/src",
    "e2e",
    "docs",
    ".env",
    ".git",
  ];
  const found = unwanted.filter((path) => existsSync(join(app, path)));
  const maps = [...hashFiles(app).keys()].filter(
    (file) => file.startsWith("apps/web/") && file.endsWith(".map"),
  );
  const count = found.length + maps.length;
  return {
    what: "needless files",
    measured: [...found, ...maps].join(", ") || "none",
    bar: "none",
    met: count === 0,
  };
}
