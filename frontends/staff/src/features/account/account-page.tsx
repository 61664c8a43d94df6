export function AccountPage() {
  return <main />;
}
