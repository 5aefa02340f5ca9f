/** Whether tests run at their real size (`npm run test:scale`); an ordinary run takes a part of it. */
export const isFullScale = process.env.SCALE === "full";
