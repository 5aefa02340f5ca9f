const versions: [version: string, score: number][] = [
  ["1.8", 58],
  ["1.9", 56],
  ["2.0", 64],
  ["2.1", 62],
  ["2.2", 73],
  ["2.3", 76],
  ["2.3.1", 71],
  ["2.4", 80],
];

/** One line, hollow points, the newest one solid; dotted guides where the bands begin. */
export function ScoreTrend() {
  const points = versions.map(([version, score], index) => ({ version, x: 4 + index * 54, y: yOf(score) }));
  const last = points.length - 1;
  return (
    <div className="score-trend">
      <p>
        <b>Overall score by version</b>
        <span>+22 since 1.8</span>
      </p>
      <svg viewBox="0 0 420 96" role="img" aria-label="Overall score from version 1.8 to 2.4: 58 to 80">
        {[90, 70].map((guide) => (
          <g key={guide}>
            <path className="guide" d={`M0 ${yOf(guide)}h392`} />
            <text x="398" y={yOf(guide) + 3}>
              {guide}
            </text>
          </g>
        ))}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {points.map(({ version, x, y }, index) => (
          <g key={version}>
            <circle cx={x} cy={y} r={index === last ? 5 : 3} />
            <text x={x} y="88" textAnchor={index ? "middle" : "start"}>
              {version}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

function yOf(score: number) {
  return 139 - score * 1.3;
}
