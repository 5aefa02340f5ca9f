import { NotFound } from "../features/shell/not-found.tsx";

export default function NotFoundPage() {
  return <NotFound />;
}
