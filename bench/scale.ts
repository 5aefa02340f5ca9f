import { measureParts } from "./parts.ts";
import { measureStreams } from "./scale/streams.ts";
import { measureUploads } from "./scale/uploads.ts";

await measureParts({ uploads: measureUploads, streams: measureStreams });
