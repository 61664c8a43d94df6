export function AuditTab() {
  return <section />;
}
