import { reportBars } from "./bars.ts";
import { benchMe } from "./me.ts";

reportBars([await benchMe()]);
