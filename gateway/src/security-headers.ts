import type { RequestHandler } from 'express';
import helmet from 'helmet';

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
// Nothing that an API answers is a document; media and the web app bring a policy of their own.
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers that every answer carries, errors included. */
export function securityHeaders({ production }: { production: boolean }): RequestHandler {
  const common = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  return (req, res, next) => {
    res.setHeader('content-security-policy', CLOSED_POLICY);
    res.setHeader('permissions-policy', PERMISSIONS);
    res.setHeader('cache-control', 'no-store');
    common(req, res, next);
  };
}
