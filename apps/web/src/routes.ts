import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const developmentOnly = process.env.NODE_ENV === "development" ? [route("dev/ui", "routes/dev-ui.tsx")] : [];

export default [
  layout("routes/public-layout.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("faq", "routes/faq.tsx"),
    route("how-to", "routes/how-to.tsx"),
    route("frameworks", "routes/frameworks.tsx"),
    route("plugin", "routes/plugin.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("privacy-policy", "routes/privacy-policy.tsx"),
    route("refund-policy", "routes/refund-policy.tsx"),
    route("score", "routes/score.tsx"),
    route("scoring", "routes/scoring.tsx"),
    route("terms-conditions", "routes/terms-conditions.tsx"),
    route("contact", "routes/contact.tsx"),
    route("contact-sales", "routes/contact-sales.tsx"),
    route("waitlist", "routes/waitlist.tsx"),
    route("dashboard/checkout", "routes/checkout.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("login", "routes/login.tsx"),
  route("auth/figma/callback", "routes/sign-in-callback.tsx"),
  route("auth/figma/invite/callback", "routes/invite-callback.tsx"),
  route("s/:token", "routes/shared.tsx"),
  layout("routes/dashboard-layout.tsx", [
    route("dashboard", "routes/dashboard.tsx"),
    route("teams", "routes/teams.tsx"),
    route("billing", "routes/billing.tsx"),
    route("billing/invoices/:id", "routes/invoice.tsx"),
    route("account", "routes/account.tsx"),
    route("projects/:id/settings", "routes/project-settings.tsx"),
    route("doc/:id", "routes/doc.tsx", [
      index("routes/doc-overview.tsx"),
      route("op/:operation", "routes/doc-operation.tsx"),
      route("schema/:name", "routes/doc-schema.tsx"),
    ]),
    route("api-analysis/:projectId?", "routes/api-analysis.tsx"),
  ]),
  ...developmentOnly,
] satisfies RouteConfig;
