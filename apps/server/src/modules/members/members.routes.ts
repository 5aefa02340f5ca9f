import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import { leaveProject, removeMember } from "./departures.service.ts";
import { acceptInvitation, declineInvitation } from "./invitation-responses.service.ts";
import { inviteMembers, revokeInvitation, showInvitation } from "./invitations.service.ts";
import { changeMember, listMembers, listTeams } from "./members.service.ts";
import { acceptProject, declineProject, offerProject } from "./transfer.service.ts";

const done = () => undefined;

export function mountMembers(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, "listTeams", ({ caller }) => listTeams(deps, caller));
  mount(app, deps, "listMembers", ({ caller, input }) =>
    listMembers(deps, caller, input.params.id, input.query.after),
  );
  mount(app, deps, "inviteMembers", ({ caller, input }) =>
    inviteMembers(deps, caller, { projectId: input.params.id, members: input.body.members }),
  );
  mount(app, deps, "revokeInvitation", ({ caller, input: { params } }) =>
    revokeInvitation(deps, caller, { projectId: params.id, invitationId: params.invitation_id }).then(done),
  );
  mount(app, deps, "changeMember", ({ caller, input: { params, body } }) =>
    changeMember(deps, caller, { projectId: params.id, userId: params.user_id, role: body.role }).then(done),
  );
  mount(app, deps, "removeMember", ({ caller, input: { params, query } }) =>
    removeMember(deps, caller, {
      projectId: params.id,
      userId: params.user_id,
      revokesLinks: query.revoke_links !== "false",
    }).then(done),
  );
  mount(app, deps, "leaveProject", ({ caller, input: { params, query } }) =>
    leaveProject(deps, caller, { projectId: params.id, revokesLinks: query.revoke_links !== "false" }).then(
      done,
    ),
  );
  mount(app, deps, "offerProject", ({ caller, input: { params, body } }) =>
    offerProject(deps, caller, { projectId: params.id, userId: body.user_id }).then(done),
  );
  mount(app, deps, "acceptProject", ({ caller, input }) =>
    acceptProject(deps, caller, input.params.id).then(done),
  );
  mount(app, deps, "declineProject", ({ caller, input }) =>
    declineProject(deps, caller, input.params.id).then(done),
  );
  mount(app, deps, "showInvitation", ({ input }) => showInvitation(deps, input.body.token));
  mount(app, deps, "acceptInvitation", ({ caller, input }) =>
    acceptInvitation(deps, caller, input.body.token),
  );
  mount(app, deps, "declineInvitation", ({ caller, input }) =>
    declineInvitation(deps, caller, input.body.token).then(done),
  );
}
