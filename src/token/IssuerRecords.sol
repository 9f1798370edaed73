// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC1643} from "./IERC1643.sol";

/// @title What the issuer publishes about a token: its ISIN and its documents
abstract contract IssuerRecords is AccessControl, IERC1643 {
  struct Document {
    string uri;
    bytes32 documentHash;
    uint256 lastModified;
    /// Its place among the names, counted from 1.
    uint256 place;
  }

  /// @notice May set the ISIN and the documents.
  bytes32 public constant ISSUER_ROLE = keccak256("ISSUER_ROLE");

  /// @notice The securities number (ISO 6166), or an empty text if the token has none.
  string public isin;

  bytes32[] private _names;
  mapping(bytes32 name => Document) private _documents;

  event IsinSet(string isin);

  error InvalidIsin(string isin);
  error UnknownDocument(bytes32 name);
  error UnnamedDocument();

  /// @notice Sets the ISIN, which has twelve characters, or removes it with an empty text.
  function setIsin(string calldata isin_) external onlyRole(ISSUER_ROLE) {
    uint256 length = bytes(isin_).length;
    require(length == 0 || length == 12, InvalidIsin(isin_));
    isin = isin_;
    emit IsinSet(isin_);
  }

  /// @inheritdoc IERC1643
  function setDocument(bytes32 name, string calldata uri, bytes32 documentHash) external onlyRole(ISSUER_ROLE) {
    require(name != bytes32(0), UnnamedDocument());
    uint256 place = _documents[name].place;
    if (place == 0) {
      _names.push(name);
      place = _names.length;
    }
    _documents[name] = Document(uri, documentHash, block.timestamp, place);
    emit DocumentUpdated(name, uri, documentHash);
  }

  /// @inheritdoc IERC1643
  function removeDocument(bytes32 name) external onlyRole(ISSUER_ROLE) {
    Document memory removed = _documents[name];
    require(removed.place != 0, UnknownDocument(name));
    bytes32 last = _names[_names.length - 1];
    _names[removed.place - 1] = last;
    _documents[last].place = removed.place;
    _names.pop();
    delete _documents[name];
    emit DocumentRemoved(name, removed.uri, removed.documentHash);
  }

  /// @inheritdoc IERC1643
  function getDocument(
    bytes32 name
  ) external view returns (string memory uri, bytes32 documentHash, uint256 lastModified) {
    Document memory found = _documents[name];
    return (found.uri, found.documentHash, found.lastModified);
  }

  /// @inheritdoc IERC1643
  function getAllDocuments() external view returns (bytes32[] memory names) {
    return _names;
  }
}
