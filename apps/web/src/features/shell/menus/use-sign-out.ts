import { useState } from "react";
import { useNavigate } from "react-router";
import { signOut, signOutEverywhere } from "../../../lib/session/sign-out.ts";
import { showProblem } from "../problem-toast.ts";

/** `leaving` is true from the click until the sign-in page is shown, or signing out failed. */
export function useSignOut() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async (end: () => Promise<void>) => {
    setLeaving(true);
    try {
      await end();
      await navigate("/login", { replace: true });
    } catch (error) {
      showProblem(error);
    }
    setLeaving(false);
  };

  return {
    leaving,
    signOut: () => void leave(signOut),
    signOutEverywhere: () => void leave(signOutEverywhere),
  };
}
