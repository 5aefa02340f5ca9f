/** Who acts as an administrator: someone in the browser, or a user of the operating system with the command. */
export type Actor = { adminId: string; name: "admin" } | { adminId: null; name: `command:${string}` };
