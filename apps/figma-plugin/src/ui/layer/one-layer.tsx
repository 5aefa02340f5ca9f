import type { SelectedLayer } from "../../messages.ts";
import { Message } from "../panel/message.tsx";
import { OfflineNotice } from "../panel/offline-notice.tsx";
import { LayerCard } from "../parts/layer-card.tsx";
import { t } from "../translate.ts";
import { BuiltLine } from "./built/built-line.tsx";
import { WaitingChanges } from "./changes/waiting-changes.tsx";
import { CopyQuestion } from "./copy-question.tsx";
import { LayerFooter } from "./layer-footer.tsx";
import { LayerSuggestion } from "./layer-suggestion.tsx";
import { LayerWarnings } from "./layer-warnings.tsx";
import { OperationCard } from "./operation-card.tsx";
import { OtherOperations } from "./other-operations.tsx";
import { NoData } from "./requests/no-data.tsx";
import { Spanned } from "./spanned.tsx";
import { ScreenStates } from "./states/screen-states.tsx";
import { UnknownScreen } from "./unknown-screen.tsx";
import { useScreen } from "./use-screen.ts";

type Props = { layer: SelectedLayer; frame: NonNullable<SelectedLayer["screen"]> };

/** The selected layer: its field, the operations of its screen, and what could be bound. */
export function OneLayer({ layer, frame }: Props) {
  const screen = useScreen(frame.id);
  const { details, operations, isLoading, findBinding, readLike } = screen;
  const binding = findBinding(layer.id);
  const [first, ...others] = operations.toSorted(
    (a, b) => Number(b.line.id === binding?.operation_id) - Number(a.line.id === binding?.operation_id),
  );
  return (
    <>
      <main className="panel-body">
        <OfflineNotice />
        <LayerCard
          type={layer.type}
          name={layer.name}
          detail={layer.path.length > 0 ? layer.path.join(" / ") : frame.page.name}
          value={layer.text === null || layer.text === "" ? undefined : `“${layer.text}”`}
        />
        <CopyQuestion />
        {details ? <BuiltLine details={details} isFrame={layer.id === frame.id} /> : null}
        {screen.error && details === undefined ? (
          <Message text={t("layer.failed")} action={t("retry")} onAction={screen.retry} />
        ) : null}
        {details === null ? <UnknownScreen screen={frame} /> : null}
        {isLoading ? <Message text={undefined} /> : null}
        {first && details ? (
          <Spanned isLinked={binding !== undefined}>
            <OperationCard
              key={first.line.id}
              operation={first}
              details={details}
              layer={layer}
              binding={binding}
              readLike={readLike}
              isFirst
            />
          </Spanned>
        ) : null}
        {first && !binding ? <LayerSuggestion layer={layer} screen={screen} /> : null}
        {details && !isLoading ? (
          <>
            <NoData layer={layer} details={details} screen={screen} />
            <OtherOperations isNone={!first} hasOthers={others.length > 0}>
              {others.map((operation) => (
                <OperationCard
                  key={operation.line.id}
                  operation={operation}
                  details={details}
                  layer={layer}
                  binding={binding}
                  readLike={readLike}
                  isFirst={false}
                />
              ))}
            </OtherOperations>
            {first ? <ScreenStates operation={first} /> : null}
            <LayerWarnings layer={layer.id} details={details} operations={operations} />
          </>
        ) : null}
        <WaitingChanges />
      </main>
      <LayerFooter screen={screen} operation={first?.line.id} />
    </>
  );
}
