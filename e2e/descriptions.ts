/** Descriptions that journeys bring along. */

/** Small, in order but for one operation without an operationId. */
export function writeDescription(title: string, version = "2.4.0"): string {
  return `openapi: 3.1.0
info:
  title: ${title}
  version: ${version}
paths:
  /departures:
    get:
      operationId: listDepartures
      responses:
        "200":
          description: All departures.
  /departures/{id}:
    get:
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
      responses:
        "200":
          description: One departure.
components:
  schemas:
    Departure:
      type: object
      properties:
        id: { type: string }
`;
}

/** A tab where YAML wants spaces, in line 4. */
export const brokenDescription = "openapi: 3.1.0\ninfo:\n  title: Skerry\n\tversion: 2.5.0\npaths: {}\n";

/** Too large for a browser to read, so that the server is the one to find that it ends in the middle. */
export const largeBrokenDescription = `{"openapi": "3.1.0",\n"x-padding": "${"x".repeat(4_100_000)}",\n"info": {"title" "Skerry"},\n"paths": {}\n}`;

/** Readable, with references that lead nowhere or to other files. */
export const faultyDescription = `openapi: 3.1.0
info:
  title: Skerry with problems
  version: 2.5.0
paths:
  /departures:
    get:
      operationId: listDepartures
      responses:
        "200":
          description: All departures.
          content:
            application/json:
              schema: { $ref: "./schemas/departures.yaml#/Departures" }
        "400": { $ref: "https://example.com/errors.yaml#/BadRequest" }
        "404": { $ref: "#/components/responses/NotFound" }
  /routes:
    get:
      operationId: listDepartures
      responses:
        "200":
          description: All routes.
`;
