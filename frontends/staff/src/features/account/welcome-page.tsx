export function WelcomePage() {
  return <main />;
}
