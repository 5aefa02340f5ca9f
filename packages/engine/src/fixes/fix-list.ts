import { contactFix } from "./contact.ts";
import { operationTextFix, schemaDescriptionsFix } from "./descriptions.ts";
import { designReferencesFix } from "./design-references.ts";
import { errorResponsesFix } from "./error-responses.ts";
import type { Fix } from "./fix.ts";
import {
  cacheControlHeadersFix,
  contentSecurityHeadersFix,
  corsHeadersFix,
  rateLimitHeadersFix,
} from "./headers.ts";
import { httpsFix } from "./https.ts";
import { inputSchemasFix } from "./input-schemas.ts";
import { operationIdsFix } from "./operation-ids.ts";
import { operationSecurityFix } from "./operation-security.ts";
import { apiKeyFix, httpBearerFix, oauth2Fix, securitySchemesFix } from "./security-schemes.ts";
import { serversFix } from "./servers.ts";

/** One fix per check, in the order in which answers are applied: what others refer to comes first. */
export const fixes: readonly Fix[] = [
  securitySchemesFix,
  oauth2Fix,
  apiKeyFix,
  httpBearerFix,
  serversFix,
  httpsFix,
  contactFix,
  schemaDescriptionsFix,
  operationIdsFix,
  operationTextFix,
  designReferencesFix,
  inputSchemasFix,
  errorResponsesFix,
  rateLimitHeadersFix,
  corsHeadersFix,
  contentSecurityHeadersFix,
  cacheControlHeadersFix,
  operationSecurityFix,
];

const byRule = new Map(fixes.map((fix) => [fix.rule, fix]));

/** The fix of a check. */
export function findFix(rule: string): Fix | undefined {
  return byRule.get(rule);
}

/** The task that settles a finding: the check itself, or the one that asks for the same. */
export function findTaskOf(rule: string): string | undefined {
  return byRule.has(rule) ? rule : sameTasks[rule];
}

const sameTasks: Record<string, string> = {
  "operation-description": "operation-text",
  "operation-design-reference": "design-references",
  "schema-description": "schema-descriptions",
};
