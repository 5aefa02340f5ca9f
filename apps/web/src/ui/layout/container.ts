/** The width that every part of the page keeps. */
export const wrap = "mx-auto w-full max-w-[1280px] px-5 md:px-10";
