import { ApiError, type RouteInput, type Routes } from "@linkspan/contract";
import { api } from "../../lib/api/api.ts";

type Opened = { token: string; readyAt: number };

let opened: Promise<Opened> | undefined;

/** Requests the token for sending, which becomes valid only after the time that a person needs to write. */
export async function openForm(): Promise<Opened> {
  opened ??= api.call("openForm", {}).then(({ token, ready_in }) => ({
    token,
    readyAt: performance.now() + ready_in * 1000 + 100,
  }));
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

type PublicForm = "sendMessage" | "joinWaitlist";
type Body<Name extends PublicForm> = Omit<RouteInput<Routes[Name]>["body"], "form_token">;

/** Sends a form that needs no account. An expired form token is replaced and the form sent again. */
export async function sendPublicForm<Name extends PublicForm>(
  name: Name,
  body: Body<Name>,
  key: string,
): Promise<void> {
  const send = async () => {
    const { token, readyAt } = await openForm();
    await new Promise((resolve) => setTimeout(resolve, readyAt - performance.now()));
    const input = { body: { ...body, form_token: token } } as RouteInput<Routes[Name]>;
    await api.call(name, input as never, { headers: { "idempotency-key": key } });
  };
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid_form_token") throw error;
    opened = undefined;
    await send();
  }
  opened = undefined;
}
