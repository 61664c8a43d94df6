export function StaffTab() {
  return <section />;
}
