/** URLs of pictures are valid for at least 5 minutes: what contains them is read again before they expire. */
export const pictureUrlMs = 4 * 60_000;
