import { NotFound } from "../../features/shell/not-found.tsx";

export default function NotFoundPage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFound />
    </>
  );
}
