import type { PageReads } from "@linkspan/contract";
import { createContext } from "react-router";

/** The data that the server has read for the page that it renders. Null in the browser, whose loaders call the API. */
export const pageReads = createContext<PageReads | null>(null);
