/** The site that this build works with. */
declare const LINKSPAN_ORIGIN: string;
