type Package = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> };
export function withStubs(packages: Record<string, Package>): Record<string, Package>;
