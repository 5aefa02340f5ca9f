import "./styles/app.css";

// React and the app are evaluated in tasks of their own: a single long task would block scrolling.
await import("react-dom/client");
await import("./start-app.tsx");
