export const site = "linkspan.internal";
export const issuerPort = 9000;
export const client = { clientId: "linkspan", clientSecret: "secret-of-the-check" };
export const administrator = { name: "Astrid Holm", email: "astrid@holm.example", email_verified: true };

/** The check's values for step 1 of the page. */
export const values = (commit: string): Record<string, string> => ({
  REPOSITORY: "/source",
  RELEASE: commit,
  SITE: site,
  ADMIN_EMAIL: administrator.email,
  OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
  OIDC_CLIENT_ID: client.clientId,
  OIDC_CLIENT_SECRET: client.clientSecret,
  SMTP_URL: "smtp://127.0.0.1:2525",
});
