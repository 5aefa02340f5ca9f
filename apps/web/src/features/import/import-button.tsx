import { Import } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";

type Props = {
  label: string;
  variant?: "primary" | "secondary";
  size?: "sm" | "md";
  onClick: () => void;
};

/** Opens the import dialog. Shown to owner and editors only. */
export function ImportButton({ label, variant = "secondary", size = "sm", onClick }: Props) {
  return (
    <Button variant={variant} size={size} icon={<Import aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}
