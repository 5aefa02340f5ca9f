export * from "./auth.ts";
export * from "./client.ts";
export * from "./errors.ts";
export * from "./plans.ts";
export * from "./projects.ts";
export * from "./route.ts";
export * from "./routes.ts";
export * from "./users.ts";
