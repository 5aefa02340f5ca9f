import { figmaClient, redirectUris, services } from "../environment.ts";
import { startFigmaStandIn } from "./server.ts";

const figma = await startFigmaStandIn({ port: services.figma.port, ...figmaClient, redirectUris });
console.log(`Figma stand-in on ${figma.origin}, registered for ${redirectUris.join(", ")}`);
