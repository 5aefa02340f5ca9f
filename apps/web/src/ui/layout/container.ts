/** The width of all sections of a page. */
export const containerClass = "mx-auto w-full max-w-[1280px] px-5 md:px-10";
