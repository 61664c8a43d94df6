/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('operations'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  // The page is for reading: it must not act on anybody's account, and it sends nothing to a validator elsewhere.
  supportedSubmitMethods: [],
  validatorUrl: null,
});
