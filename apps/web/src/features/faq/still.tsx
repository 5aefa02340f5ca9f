import { createStill } from "../../ui/still.tsx";
// The list's style sheets come with the page even when its code does not.
import "../../ui/accordion.css";
import "../../ui/button.css";

const load = () => import("./answer-list.tsx").then(({ AnswerList }) => AnswerList);
const present = import.meta.env.SSR || import.meta.env.DEV ? await load() : undefined;

export const StillAnswers = createStill(load, present);
