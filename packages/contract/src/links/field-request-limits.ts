/** How many fields a layer can ask for, and how long the note and an example may be. */
export const fieldRequestLimits = { fields: 10, note: 500, example: 200, format: 40 };
