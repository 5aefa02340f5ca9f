/** A framework, and the shortest code that writes or uses a description: at most 3 lines of 46 characters. */
export type Framework = { name: string; language: string; how: string; code: string };

export const maxLineLength = 46;
export const maxLines = 3;

/** Frameworks that write API descriptions. */
export const backend: readonly Framework[] = [
  {
    name: "FastAPI",
    language: "Python",
    how: "Built in. Write the app’s own description to a file.",
    code: `python -c "import json, main
print(json.dumps(main.app.openapi()))" \\
  > openapi.json`,
  },
  {
    name: "Django REST framework",
    language: "Python",
    how: "With drf-spectacular.",
    code: `python manage.py spectacular \\
  --file openapi.yaml --validate`,
  },
  {
    name: "NestJS",
    language: "TypeScript",
    how: "With @nestjs/swagger, in main.ts.",
    code: `const doc = SwaggerModule
  .createDocument(app, config)
writeFileSync(file, JSON.stringify(doc))`,
  },
  {
    name: "Express",
    language: "JavaScript",
    how: "With swagger-jsdoc comments beside the routes.",
    code: `npx swagger-jsdoc -d swaggerDef.js \\
  routes/*.js -o openapi.yaml`,
  },
  {
    name: "Fastify",
    language: "TypeScript",
    how: "With @fastify/swagger, once all routes are known.",
    code: `await app.ready()
const doc = app.swagger({ yaml: true })
writeFileSync('openapi.yaml', doc)`,
  },
  {
    name: "Hono",
    language: "TypeScript",
    how: "With @hono/zod-openapi.",
    code: `app.doc31('/openapi.json', {
  openapi: '3.1.0', info
})`,
  },
  {
    name: "Spring Boot",
    language: "Java, Kotlin",
    how: "With springdoc-openapi, while the app runs.",
    code: `curl -s -o openapi.yaml \\
  localhost:8080/v3/api-docs.yaml`,
  },
  {
    name: "ASP.NET Core",
    language: "C#",
    how: "With AddOpenApi(), written at build time.",
    code: `dotnet add package \\
  Microsoft.Extensions.ApiDescription.Server
dotnet build`,
  },
  {
    name: "Laravel",
    language: "PHP",
    how: "With Scramble. No annotations.",
    code: `php artisan scramble:export \\
  --path=openapi.json`,
  },
  {
    name: "Rails",
    language: "Ruby",
    how: "With rswag, from your request specs.",
    code: `bundle exec rake \\
  rswag:specs:swaggerize`,
  },
  {
    name: "Gin, Echo, Fiber",
    language: "Go",
    how: "With swag. Generates Swagger 2.0, which also works.",
    code: `swag init --outputTypes yaml \\
  --output docs`,
  },
  {
    name: "Huma",
    language: "Go",
    how: "Built in. Any router, OpenAPI 3.1.",
    code: `doc, err := api.OpenAPI().YAML()
os.WriteFile("openapi.yaml", doc, 0o644)`,
  },
  {
    name: "Axum, Actix",
    language: "Rust",
    how: "With utoipa.",
    code: `std::fs::write("openapi.json",
  ApiDoc::openapi().to_pretty_json()?)?;`,
  },
];

/** Frameworks that use types of an API description. */
export const frontEndFrameworks: readonly Framework[] = [
  {
    name: "TypeScript",
    language: "any framework",
    how: "Types alone, with openapi-typescript.",
    code: `npx openapi-typescript openapi.yaml \\
  -o src/api.d.ts`,
  },
  {
    name: "Vue, Svelte",
    language: "TypeScript",
    how: "The same types, with the small client openapi-fetch.",
    code: `import createClient from 'openapi-fetch'
import type { paths } from './api'
const api = createClient<paths>({ baseUrl })`,
  },
  {
    name: "React",
    language: "TypeScript",
    how: "With orval: one function per operation.",
    code: `npx orval --input openapi.yaml \\
  --output src/api.ts`,
  },
  {
    name: "TanStack Query",
    language: "TypeScript",
    how: "With Hey API, in openapi-ts.config.ts.",
    code: `export default { input: 'openapi.yaml',
  output: 'src/api',
  plugins: ['@tanstack/react-query'] }`,
  },
  {
    name: "Redux Toolkit",
    language: "TypeScript",
    how: "RTK Query hooks; the config names file and output.",
    code: `npx @rtk-query/codegen-openapi \\
  openapi-config.ts`,
  },
  {
    name: "Angular",
    language: "TypeScript",
    how: "Injectable services with OpenAPI Generator.",
    code: `npx @openapitools/openapi-generator-cli \\
  generate -g typescript-angular \\
  -i openapi.yaml -o src/api`,
  },
  {
    name: "SwiftUI",
    language: "Swift",
    how: "With Apple’s generator, as a plugin of the target.",
    code: `.plugin(name: "OpenAPIGenerator",
  package: "swift-openapi-generator")`,
  },
  {
    name: "Flutter",
    language: "Dart",
    how: "With OpenAPI Generator.",
    code: `npx @openapitools/openapi-generator-cli \\
  generate -g dart-dio \\
  -i openapi.yaml -o packages/api`,
  },
];
