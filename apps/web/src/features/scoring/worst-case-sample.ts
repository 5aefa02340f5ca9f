/** Fails every check that can fail; a scheme of the wrong type would cost less than having none. */
export const worstCaseSample = `openapi: 3.1.0
info: { title: Nothing, version: "0" }
paths:
  /things:
    post:
      parameters: [{ name: kind, in: query }]
components:
  schemas:
    Thing: { type: object }
`;
