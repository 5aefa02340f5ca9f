import { Skeleton } from "../../../ui/feedback/skeleton.tsx";

export function NavigatorSkeleton() {
  return (
    <div aria-busy className="grid gap-3 p-3">
      <Skeleton className="h-9" />
      {[88, 132, 104, 120, 76, 140, 96, 112].map((width) => (
        <div key={width} className="flex items-center gap-2">
          <Skeleton className="h-[17px] w-12 rounded-full" />
          <div style={{ width }}>
            <Skeleton className="h-2.5" />
          </div>
        </div>
      ))}
    </div>
  );
}
