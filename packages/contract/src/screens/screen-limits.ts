/** How many layers of a screen are stored. */
export const maxLayers = 5000;

/** How many characters of a layer's name and of its text are stored. */
export const layerTextLimits = { name: 200, text: 2000 };

/** Limits of one call that stores screens. */
export const screenBatch = { screens: 50, bytes: 16 * 1024 * 1024 };

/** Limits of one picture of a screen. */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 32_000_000, side: 100_000 };

/** How many screens a project can have. */
export const maxScreens = 5000;

/** How many screens a page of the list has. */
export const screensPerPage = 100;
