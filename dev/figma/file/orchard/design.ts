import type { DesignFile } from "../builder/design-file.ts";
import { orchardFile } from "../files.ts";
import * as cells from "./cells.ts";
import * as controls from "./controls.ts";
import { failure, profile, signUp } from "./frames-account.ts";
import { history, home, stampCard } from "./frames-home.ts";
import { offers, redeem, rewardDetail, rewards } from "./frames-rewards.ts";
import { shop, shops } from "./frames-shops.ts";
import { color } from "./style.ts";

export const orchardDesign: DesignFile = {
  ...orchardFile,
  lastModified: "2026-11-10T16:02:44Z",
  version: "2187730091254418873",
  pages: [
    {
      id: "0:1",
      name: "Member app",
      background: color.page,
      screens: [home, stampCard, rewards, rewardDetail, redeem, history, offers],
    },
    {
      id: "217:1",
      name: "Shops and account",
      background: color.page,
      screens: [shops, shop, profile, signUp, failure],
    },
  ],
  components: [
    controls.systemBar,
    controls.navBar,
    controls.tabBar,
    controls.button,
    controls.ghostButton,
    controls.chip,
    controls.activeChip,
    controls.badge,
    controls.field,
    controls.select,
    controls.checkbox,
    controls.toggle,
    controls.listLink,
    controls.fact,
    cells.rewardCell,
    cells.stampCell,
    cells.shopCell,
    cells.offerCard,
    cells.hoursRow,
    cells.stampDot,
    cells.menuItem,
  ],
};
