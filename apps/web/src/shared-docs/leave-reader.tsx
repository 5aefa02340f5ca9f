import { useEffect } from "react";

/** Every other address belongs to the site, which is another application: its page is fetched. */
export function LeaveReader() {
  useEffect(() => location.reload(), []);
  return null;
}
