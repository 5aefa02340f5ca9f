const head = '"openapi":"3.1.0","info":{"title":"Skerry","version":"1"}';
/** The least that an operation needs. */
export const response = '"responses":{"200":{"description":"A sailing."}}';

/** A description that holds the given members beside its head. */
export function writeDescription(...members: string[]): string {
  return `{${[head, ...members].join(",")}}`;
}

/** Something written many times, with commas between. */
export function repeat(times: number, write: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => write(index)).join(",");
}

/** A description that holds nothing but named schemas. */
export function schemas(text: string): string {
  return writeDescription('"paths":{}', `"components":{"schemas":{${text}}}`);
}
