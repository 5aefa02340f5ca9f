import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Field, TextArea, TextField } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import { Row, Section } from "./section.tsx";

const roles = [
  { value: "editor", label: "Editor" },
  { value: "viewer", label: "Viewer" },
] as const;

export function Fields() {
  const [role, setRole] = useState<"editor" | "viewer">("editor");
  return (
    <Section title="Field">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label="Project name" defaultValue="Skerry Ferries API" note="from info.title" />
        <TextField label="Search" icon={<Search aria-hidden />} placeholder="Search projects" />
        <TextField
          label="Team size"
          help="People who will sign in."
          defaultValue="0"
          error="At least 1 person."
        />
        <TextField label="Address" defaultValue="maja@skerry.example" readOnly />
        <TextField label="Not now" defaultValue="Disabled" disabled />
        <Field label="Role">
          {(control) => <Select {...control} value={role} options={roles} onChange={setRole} />}
        </Field>
        <TextArea label="Message" rows={4} help="What you tried and what you saw." />
      </div>
      <Row note="the browser's own list">
        <Select label="Role, small" size="sm" value={role} options={roles} onChange={setRole} />
        <Select label="Role, disabled" disabled value={role} options={roles} onChange={setRole} />
      </Row>
    </Section>
  );
}

export function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="Dialog">
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {open && (
        <Dialog title="Rename the project" onClose={close}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <DialogBody>
              <TextField label="Project name" defaultValue="Skerry Ferries API" required />
            </DialogBody>
            <DialogFooter note="Links are kept">
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" type="submit">
                Rename
              </Button>
            </DialogFooter>
          </form>
        </Dialog>
      )}
    </Section>
  );
}
