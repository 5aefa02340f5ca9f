import { Ellipsis, FolderOpen, Grid2x2, LogOut, Plus, Trash2, Unlink } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { Button, ButtonLink, buttonClass, IconButton } from "../../ui/buttons/button.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import { PreferenceChoices } from "./preferences.tsx";
import { Row, Section } from "./section.tsx";

const variants = ["primary", "secondary", "accent", "ghost", "danger"] as const;

export function Buttons() {
  return (
    <Section title="Button">
      {(["sm", "md", "lg"] as const).map((size) => (
        <Row key={size} note={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button variant="primary" size={size} icon={<Plus aria-hidden />}>
            New project
          </Button>
          <IconButton size={size} label="More" icon={<Ellipsis />} />
        </Row>
      ))}
      <Row note="busy: the label stays, the spinner takes the icon's place, clicks do nothing">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={<Plus aria-hidden />} busy>
            {variant}
          </Button>
        ))}
      </Row>
      <Row note="disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
        <IconButton label="More" icon={<Ellipsis />} disabled />
      </Row>
      <Row note="links, and another element with the look">
        <ButtonLink to="/" variant="accent">
          Inside
        </ButtonLink>
        <ButtonLink href="https://example.com/">Outside</ButtonLink>
        <span className={buttonClass({ variant: "secondary", size: "sm" })}>Look only</span>
      </Row>
    </Section>
  );
}

export function Chips() {
  return (
    <Section title="Chip">
      <Row>
        <Chip>3 screens</Chip>
        <Chip tone="outlined">v2.4.0</Chip>
        <Chip tone="span">Popular</Chip>
        <Chip tone="good">Paid</Chip>
        <Chip tone="fair">Needs work</Chip>
        <Chip tone="poor" icon={<Unlink aria-hidden />}>
          3 broken links
        </Chip>
        <Chip tone="planned">Planned</Chip>
      </Row>
    </Section>
  );
}

export function Segments() {
  const [mode, setMode] = useState<"docs" | "screens">("docs");
  const [filter, setFilter] = useState<"all" | "mine" | "broken">("all");
  return (
    <Section title="Segmented control">
      <Row>
        <Segmented
          label="Mode"
          value={mode}
          onChange={setMode}
          options={[
            { value: "docs", label: "Docs", icon: <FolderOpen aria-hidden /> },
            { value: "screens", label: "Screens", icon: <Grid2x2 aria-hidden /> },
          ]}
        />
        <Segmented
          label="Filter"
          value={filter}
          onChange={setFilter}
          options={[
            { value: "all", label: "All" },
            { value: "mine", label: "Mine" },
            { value: "broken", label: "With broken links", count: 1 },
          ]}
        />
      </Row>
    </Section>
  );
}

export function Overlays() {
  return (
    <Section title="Menu, tooltip, avatar">
      <Row>
        <Menu label="User menu" align="start" trigger={<Button>User menu</Button>}>
          <MenuHeader>
            <Avatar name="Maja Lindqvist" />
            <div className="min-w-0 leading-[1.35]">
              <p className="truncate font-[620]">Maja Lindqvist</p>
              <p className="truncate text-small text-fg-3">maja@skerry.example</p>
            </div>
          </MenuHeader>
          <MenuLink to="/" icon={<Grid2x2 aria-hidden />}>
            Dashboard
          </MenuLink>
          <MenuSeparator />
          <PreferenceChoices />
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />} onSelect={() => {}}>
            Sign out
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => {}}>
            Delete project
          </MenuItem>
          <MenuItem disabled onSelect={() => {}}>
            Not now
          </MenuItem>
        </Menu>
        <Tooltip text="Projects" side="inline-end">
          <IconButton label="Projects" icon={<FolderOpen />} />
        </Tooltip>
        <Tooltip text="shows price.amount">
          <Button size="sm">Tooltip above</Button>
        </Tooltip>
        <Avatar name="Maja Lindqvist" />
        <Avatar name="Thomas Falk" size={24} />
        <Avatar name="Nour Haddad" src="/missing.png" size={36} />
        <Avatar name="Inside" src="/favicon.svg" size={36} />
      </Row>
    </Section>
  );
}
