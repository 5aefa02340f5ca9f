import { configuration } from "./tools/boundaries/configuration.ts";

export default configuration;
