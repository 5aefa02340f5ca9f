import { useState } from "react";
import { AvatarStack } from "../../ui/badges/avatar-stack.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { KeyHint } from "../../ui/keyboard/key-hint.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { Menu, MenuOptions } from "../../ui/overlays/menu.tsx";
import { Row, Section } from "./section.tsx";

const crew = ["Maja Lindqvist", "Thomas Falk", "Nour Haddad"].map((name) => ({ name, image_url: null }));
const orders = [
  { value: "updated", label: "Last change" },
  { value: "name", label: "Name" },
] as const;

export function Lists() {
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<"updated" | "name">("updated");
  return (
    <Section title="Pagination, order, faces, key">
      <Row note="at most five numbers; an end keeps the focus">
        <Pagination page={page} pages={9} onGo={setPage} />
        <Pagination page={1} pages={2} onGo={() => {}} />
      </Row>
      <Row>
        <Menu label="Order" align="start" trigger={<Button>Order</Button>}>
          <MenuOptions label="Order" value={order} options={orders} onChange={setOrder} />
        </Menu>
        <AvatarStack people={crew} count={4} label="4 members" />
        <AvatarStack people={crew.slice(0, 1)} count={1} label="1 member" />
        <KeyHint name="/" />
      </Row>
    </Section>
  );
}
