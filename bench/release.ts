import { measureParts } from "./parts.ts";
import { checkBuilds } from "./release/builds.ts";
import { removeClones } from "./release/clones.ts";
import { checkImage } from "./release/image.ts";
import { checkProxy } from "./release/proxy.ts";
import { checkSchemas } from "./release/schemas.ts";

/**
 * Checks before a release, on committed files: npm run release:check [-- builds schemas image proxy]. It needs root, apt,
 * PostgreSQL (TEST_DATABASE_URL) and about 15 minutes. RELEASE_PREVIOUS is the commit of the previous release, instead of
 * the latest tag.
 */
try {
  await measureParts({ builds: checkBuilds, schemas: checkSchemas, image: checkImage, proxy: checkProxy });
} finally {
  await removeClones();
}
