import { unsubscribePage } from "@linkspan/contract";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { listNotifications, setNotification, unsubscribe } from "./notifications.service.ts";

export function mountNotifications(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listNotifications", ({ caller }) => listNotifications(deps.db, caller.id));
  mount(app, deps, "setNotification", ({ caller, input }) =>
    setNotification(deps, caller, { ...input.params, ...input.body }),
  );
  mount(app, deps, "unsubscribe", ({ input }) => unsubscribe(deps, input.body.token));
}

const Query = z.object({ token: z.string().check(z.maxLength(300)) });

/** The button of mail programs (RFC 8058), outside the API: the URL is also the page that people open. */
export function mountOneClickUnsubscribe(app: FastifyInstance, deps: Deps): void {
  // The body says no more than the URL: mail programs send it as either of the two types of forms.
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 4096 }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.post(unsubscribePage, { config: { access: "public" } }, async (request, reply) => {
    const query = z.safeParse(Query, request.query);
    if (!query.success) throw new AppError("not_found");
    await unsubscribe(deps, query.data.token);
    return reply.code(204).send();
  });
}
